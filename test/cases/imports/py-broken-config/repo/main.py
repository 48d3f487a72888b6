import p
