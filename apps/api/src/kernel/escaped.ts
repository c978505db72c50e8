/** Text as text in HTML, also inside an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
