import p.b
