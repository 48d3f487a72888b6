select * from listed;
