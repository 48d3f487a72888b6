CREATE MATERIALIZED VIEW per_day_mv TO per_day AS
WITH toDate(now()) AS today
SELECT today AS day, count() AS n
FROM events FINAL
ARRAY JOIN tags AS tag;
