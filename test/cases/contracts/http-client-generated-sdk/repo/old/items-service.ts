import { OpenAPI } from "./OpenAPI";
import { request as __request } from "./request";

export class ItemsService {
  public static deleteItem({ id }: { id: number }): Promise<void> {
    return __request(OpenAPI, {
      method: "DELETE",
      url: "/api/v1/items/{id}",
      path: { id },
    });
  }
}
