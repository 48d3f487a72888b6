process.stdout.write("gsttt\n");
