/** The layout of this board in a box. */

import { css } from "lit";
import { fitStyle } from "../fit.js";

export { Fit } from "../fit.js";

export const styles = [fitStyle, css``];
