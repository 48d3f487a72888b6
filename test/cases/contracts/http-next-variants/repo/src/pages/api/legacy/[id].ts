import type { NextApiRequest, NextApiResponse } from "next";
export default function handler(req: NextApiRequest, res: NextApiResponse) {
  if (req.method === "POST") return res.json({});
  switch (req.method) {
    case "PUT":
      return res.end();
    default:
      return res.status(405).end();
  }
}
