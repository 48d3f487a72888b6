export enum QueueName {
  Mail = 'mail-queue',
}
