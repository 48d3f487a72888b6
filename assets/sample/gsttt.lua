-- The API is reached through a gateway that adds this prefix.
http_prefixes = { "/gateway" }
