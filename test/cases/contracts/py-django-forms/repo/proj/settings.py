ROOT_URLCONF = "proj.urls"
