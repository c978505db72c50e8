export const messages = {};

export const refusals = {};
