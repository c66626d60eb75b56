/** A match of Battlecrest for two players at one screen, in Vue 3. `?service=` is the address of the service. */

import { createApp } from "vue";
import App from "./App.vue";

createApp(App).mount("#app");
