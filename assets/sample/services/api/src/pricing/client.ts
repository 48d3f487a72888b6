import path from "node:path";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";
import { pricingUrl } from "@/config";

const definition = loader.loadSync(path.join(process.cwd(), "../../proto/pricing/v1/pricing.proto"));
const proto = grpc.loadPackageDefinition(definition) as any;
const pricing = new proto.pricing.v1.Pricing(pricingUrl, grpc.credentials.createInsecure());

export interface Quote { cents: number; currency: "EUR" | "USD" }

/** Asks the pricing service what a stay costs. */
export function quoteRoom(roomId: string, nights: number): Promise<Quote> {
  return new Promise((done, fail) => {
    pricing.quote({ roomId, nights }, (error: Error | null, reply: Quote) => (error ? fail(error) : done(reply)));
  });
}

export function rulesOf(roomId: string): Promise<string[]> {
  return new Promise((done, fail) => {
    pricing.rules({ roomId }, (error: Error | null, reply: { rules: string[] }) => (error ? fail(error) : done(reply.rules)));
  });
}
