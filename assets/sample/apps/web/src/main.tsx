import { createRoot } from "react-dom/client";
import { pages } from "./routes";
import "./styles.css";

const Page = pages["/"];
createRoot(document.getElementById("root")!).render(<Page />);
