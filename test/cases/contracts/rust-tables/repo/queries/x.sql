SELECT * FROM filed;
