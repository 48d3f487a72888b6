import { TopicProducer } from "./producer";
export const orders = new TopicProducer("orders");
export const bills = new TopicProducer("bills");
orders.send("x");
