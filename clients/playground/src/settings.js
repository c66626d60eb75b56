/** The visitor's settings, stored in this browser. */
export const languages = ["en", "uk", "ru"];
export const themes = ["auto", "light", "dark"];
/** How many times faster the boards play what happens; 0: at once. */
export const speeds = [1, 2, 4, 0];
const KEY = "herald.settings";
/** The settings. They emit `change` when the visitor changes one. */
class Settings extends EventTarget {
    constructor() {
        super();
        this.language = preferred();
        this.theme = "auto";
        this.speed = 1;
        /** The last names of the people at this screen, in the order of the form. */
        this.names = [];
        const kept = read(KEY);
        if (languages.includes(kept?.language))
            this.language = kept.language;
        if (themes.includes(kept?.theme))
            this.theme = kept.theme;
        if (speeds.includes(kept?.speed))
            this.speed = kept.speed;
        if (Array.isArray(kept?.names))
            this.names = kept.names.filter((name) => typeof name === "string");
    }
    choose(chosen) {
        Object.assign(this, chosen);
        const { language, theme, speed, names } = this;
        keep(KEY, { language, theme, speed, names });
        this.dispatchEvent(new Event("change"));
    }
}
/** Returns the first language of the browser that the playground has. */
function preferred() {
    const spoken = navigator.languages.map((wanted) => languages.find((one) => wanted.toLowerCase().startsWith(one)));
    return spoken.find((one) => one !== undefined) ?? "en";
}
/** Returns the value of a key in this browser; undefined if there is none. */
export function read(key) {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
    }
    catch {
        return undefined; // the browser forbids it, or another program wrote the value
    }
}
/** Stores a value and returns whether that worked: a browser may be full, or forbid it. */
export function keep(key, value) {
    try {
        if (value === undefined)
            localStorage.removeItem(key);
        else
            localStorage.setItem(key, JSON.stringify(value));
        return true;
    }
    catch {
        return false;
    }
}
export const settings = new Settings();
