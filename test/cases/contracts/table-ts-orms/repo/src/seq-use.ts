import { Job, Task } from "./seq";
export const a = () => Task.findAll();
export const b = () => Job.create({});
