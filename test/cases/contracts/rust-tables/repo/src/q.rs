use crate::schema::users;
use crate::schema::users::dsl::*;
use diesel::prelude::*;
#[derive(Queryable, Insertable)]
#[diesel(table_name = users)]
pub struct User { id: i32 }
fn a(c: &mut PgConnection) {
    users::table.filter(id.eq(1)).load::<User>(c);
    diesel::insert_into(users::table).values(1).execute(c);
    diesel::sql_query("SELECT * FROM plain_sql").load(c);
}
