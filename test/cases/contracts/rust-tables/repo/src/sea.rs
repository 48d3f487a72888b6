use sea_orm::entity::prelude::*;
#[derive(Clone, DeriveEntityModel)]
#[sea_orm(table_name = "cakes", schema_name = "shop")]
pub struct Model { #[sea_orm(primary_key)] pub id: i32 }
