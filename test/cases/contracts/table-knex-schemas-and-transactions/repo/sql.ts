import postgres from "postgres";
const pg = postgres("postgres://x");
export const list = () => pg`select * from cups where size > ${1}`;
export const add = () => pg`insert into ${pg("lids")} ${pg({ a: 1 })}`;
pg.begin(async (tx) => {
  await tx`delete from spoons`;
});
logger.query("select one option from the menu please");
