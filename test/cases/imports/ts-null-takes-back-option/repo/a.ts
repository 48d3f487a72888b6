import "@/b"
