/** Whether an id is that of a text of somebody, which the server has: docs/server/own-rules.md. */
export const isHostedId = (id: string): boolean => /^own-[0-9a-f]{32}$/.test(id);
