import { App } from "./app.js";
import { PostsController } from "./posts.js";
new App([new PostsController()]);
