CREATE TABLE public.jobs (id int);
CREATE TABLE "Users" (id int);
INSERT INTO jobs VALUES (1);
SELECT * FROM other_table;
CREATE TEMP TABLE tmp_x AS SELECT * FROM src_t;
