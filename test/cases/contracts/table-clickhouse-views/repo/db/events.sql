CREATE TABLE events ON CLUSTER main (id String, tags Array(String)) ENGINE = MergeTree ORDER BY id;
CREATE TABLE per_day (day Date, n UInt64) ENGINE = SummingMergeTree ORDER BY day;
