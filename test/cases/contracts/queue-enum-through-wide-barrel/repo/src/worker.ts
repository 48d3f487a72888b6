import { Worker } from 'bullmq';
import { QueueName } from '.';

new Worker(QueueName.Mail, async () => null);
