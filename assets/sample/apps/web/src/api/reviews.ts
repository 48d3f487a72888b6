import { http } from "./http";

export interface ReviewSummary { stars: number; count: number }

export const fetchReviews = async (room: string) => (await http.get<ReviewSummary>(`/reviews/${room}/summary`)).data;
