import { pgTable, pgSchema, text } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/node-postgres';
import knex from 'knex';
import { Kysely } from 'kysely';
import { Entity, DataSource, Repository } from 'typeorm';
import { DataTypes, Model, Sequelize } from 'sequelize';
import { Client } from 'pg';
export const users = pgTable('users', { id: text('id') });
export const inv = pgSchema('billing').table('invoices', {});
const db = drizzle(null as any);
db.select().from(users); db.insert(inv).values({});
const k = knex({}); k('things').join('others as o', 'a', 'b').where({}); k.from('froms');
const ky2 = new Kysely<any>({} as any); ky2.selectFrom('persons').innerJoin('pets', 'a', 'b');
@Entity('orders') export class Order {}
@Entity() export class OrderItem {}
const ds = new DataSource({} as any); ds.getRepository(Order).find(); ds.manager.find(OrderItem);
const s = new Sequelize(''); const M = s.define('Gadget', {}, { tableName: 'gadgets' }); M.findAll();
class U extends Model {} U.init({}, { sequelize: s, tableName: 'us' }); U.findOne();
const pg = new Client(); pg.query('select 1 from raw_t'); pg.query({ text: 'insert into raw_u values (1)' });
