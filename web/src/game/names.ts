/** Names as they are written, which no language changes. */

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "pawn-of-camel" is written "pawn of camel". */
export const plain = (name: string) => name.replaceAll('-', ' ');
