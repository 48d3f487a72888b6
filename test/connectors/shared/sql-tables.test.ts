import { expect, test } from "vitest";
import { sqlHole } from "../../../engine/connectors/shared/sql-tokens.ts";
import { tablesOfSql } from "../../../engine/connectors/shared/sql-tables.ts";

/** `+` declares, `<` reads, `>` writes. */
function brief(sql: string): string[] {
  const found = tablesOfSql(sql);
  return [...found.declares.map((it) => `+${it.name}:${it.line}`), ...found.uses.map((it) => `${it.write ? ">" : "<"}${it.name}:${it.line}`)];
}

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ["case of unquoted names", 'CREATE TABLE Users (id int); create table "Users" (id int)', ["+users:1", "+Users:1"]],
  ["schemas", 'select * from public.a join "Sales"."Order" o on o.id = a.id join db.dbo.c c on true', ["<a:1", "<c:1", "<Sales.Order:1"]],
  ["a name of WITH is read in its own body only", "with users as (select * from users where active) select count(*) from users", ["<users:1"]],
  ["several names of WITH", "with a as (select 1 from x), b as (select * from a join y on 1=1) select * from a, b, z", ["<x:1", "<y:1", "<z:1"]],
  ["recursive WITH", "with recursive t(n) as (select 1 union all select n+1 from t), u as (select * from u, v) select * from t, u", ["<v:1"]],
  [
    "subqueries and lists",
    "select (select max(x) from a) from b b1, (select * from c) d, e where exists (select 1 from f) order by 1, 2",
    ["<a:1", "<b:1", "<c:1", "<e:1", "<f:1"],
  ],
  ["functions are no tables", "select * from generate_series(1, 2) g, unnest(x) u join lateral f(x) on true", []],
  ["FROM that is no list", "select extract(year from born), substring(a from 2), a is distinct from b from people", ["<people:1"]],
  [
    "UPDATE",
    'update users set a = 1 where id = 2; update u set a = 1 from users u join b on 1=1; update "Key" key set a = 1',
    [">users:1", "<users:1", "<b:1", ">Key:1"],
  ],
  [
    "upserts",
    "insert into t (a) values (1) on conflict (a) do update set a = 2; insert into s values (1) on duplicate key update a = 1",
    [">t:1", ">s:1"],
  ],
  ["DELETE", "delete from sessions using users where 1=1", [">sessions:1", "<users:1"]],
  ["MERGE", "merge into t using s on t.id = s.id when matched then update set a = 1 when not matched then insert (a) values (1)", [">t:1", "<s:1"]],
  ["foreign keys", "CREATE TABLE a (b int REFERENCES b (id) ON DELETE CASCADE ON UPDATE SET NULL)", ["+a:1", "<b:1"]],
  [
    "locks and triggers",
    "select 1 from q for update of q skip locked; create trigger t after insert or update on w for each row execute function f()",
    ["<q:1", "<w:1"],
  ],
  [
    "rename",
    "ALTER TABLE a.b RENAME TO c; RENAME TABLE `x` TO `y`, z TO w; ALTER TABLE t RENAME COLUMN a TO b",
    ["+a.b:1", "+a.c:1", "+x:1", "+y:1", "+z:1", "+w:1", "+t:1"],
  ],
  ["drop", "DROP TABLE IF EXISTS a, b CASCADE; drop index i", ["+a:1", "+b:1"]],
  [
    "temporary tables are nobody's",
    "create temp table t (a int); insert into t select * from u; select * into #x from u; select * from #x, @v",
    ["<u:1", "<u:1"],
  ],
  ["strings and comments", "select 'from a' /* from b */ -- from c\n from d", ["<d:2"]],
  ["escaped quotes", "select 'it''s; from x' from a where b = '\\'; select 1 from b", ["<a:1", "<b:1"]],
  [
    "MySQL escapes and delimiters",
    "create table `t` (a int) engine=InnoDB;\nDELIMITER //\ncreate trigger g before insert on t for each row begin insert into log values ('it\\'s;'); end//\nDELIMITER ;\nselect 1 from u",
    ["+t:1", "<t:3", ">log:3", "<u:5"],
  ],
  [
    "SQLite triggers",
    "create trigger g after insert on a begin insert into b values (1); update c set x = case when 1 then 2 end; end;\ncreate table d (x)",
    ["+d:2", "<a:1", ">b:1", ">c:1"],
  ],
  ["T-SQL", "CREATE TABLE [dbo].[Parts] ([Id] INT)\nGO\nIF 1=1 CREATE TABLE [inv].[Bins] ([Id] INT)\nGO", ["+Parts:1", "+inv.Bins:3"]],
  [
    "dollar quotes",
    "create function f() returns void as $fn$ begin; create table x (a int); end $fn$ language plpgsql;\ncreate table y (a int)",
    ["+y:2"],
  ],
  ["COPY data", "COPY a (id) FROM stdin;\n1\tselect * from nope;\n\\.\ncreate table b (a int);", ["+b:4", ">a:1"]],
  ["psql commands", "\\connect db\ncreate table b (a int);", ["+b:2"]],
  [
    "ClickHouse",
    "CREATE MATERIALIZED VIEW mv ON CLUSTER c TO target AS SELECT x FROM src ARRAY JOIN items ENGINE = MergeTree",
    ["+mv:1", ">target:1", "<src:1"],
  ],
  ["templates", "select * from {{ ref('orders') }} o {% if x %} join real on 1=1 {% endif %}", ["<real:1"]],
  ["system catalogues", "select * from information_schema.tables, pg_class, sqlite_master", []],
  ["one bad statement", "CREATE TABEL x ((; SELECT FROM; create table good (a int)", ["+good:1"]],
  ["T-SQL targets by alias", "delete a from orders a join b on 1=1", ["<orders:1", "<b:1"]],
];
test.each(cases)("%s", (_, sql, wanted) => {
  expect(brief(sql)).toEqual(wanted);
});

test("a hole is no name", () => {
  expect(tablesOfSql(`select * from ${sqlHole} join user_${sqlHole} on 1=1 join t on a = ${sqlHole}`)).toEqual({
    declares: [],
    uses: [{ name: "t", line: 1, write: false }],
    partial: true,
  });
  expect(tablesOfSql("select * from t where id = ?").partial).toBe(false);
});

test("deep and long texts end", () => {
  expect(tablesOfSql(`select ${"(".repeat(50_000)} from a`).uses).toEqual([{ name: "a", line: 1, write: false }]);
  expect(tablesOfSql(`${"/*".repeat(100_000)}\n create table a (b int)`).partial).toBe(true);
  expect(tablesOfSql("create table a (b int);\n".repeat(20_000)).declares).toHaveLength(20_000);
});
