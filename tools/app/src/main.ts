import { tokens } from "@acme/tokens/js/brand/core";
import "./app.css";
import "./card.scss";

const cn = (...names: string[]) => names.join(" ");

const card = document.querySelector<HTMLElement>(".card");
const title = document.createElement("h1");
title.textContent = "Tokens";
title.className = cn("text-red", "hover:bg-surface");
title.style.outlineColor = tokens.color.red;
title.style.setProperty("caret-color", "var(--color-red)");
card?.append(title);
