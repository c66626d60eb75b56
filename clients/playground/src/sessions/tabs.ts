/** The tabs of this browser: a session that does not follow other tabs is open in one tab at a time. */

const channel = new BroadcastChannel("herald.tables");

/**
 * Opens a session in this tab, which closes it in all others. Calls `taken` when another tab opens it. Returns a
 * function that ends this.
 */
export function openHere(id: string, taken: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data !== id) return;
    end();
    taken();
  };
  const end = () => channel.removeEventListener("message", hear);
  channel.addEventListener("message", hear);
  channel.postMessage(id);
  return end;
}
