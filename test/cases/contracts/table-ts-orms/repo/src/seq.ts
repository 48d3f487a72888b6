import { DataTypes, Model, Sequelize } from "sequelize";
const sequelize = new Sequelize("x");
export const Task = sequelize.define("Task", {}, { tableName: "tasks" });
export class Job extends Model {}
Job.init({}, { sequelize, tableName: "jobs" });
