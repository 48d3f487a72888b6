CREATE TABLE visits (id int);
