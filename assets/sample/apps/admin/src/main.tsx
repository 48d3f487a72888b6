import { createRoot } from "react-dom/client";
import { routes } from "./routes";

const Page = routes["/rules"];
createRoot(document.getElementById("root")!).render(<Page roomId={location.hash.slice(1)} />);
