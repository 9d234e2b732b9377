/*
 * How far a piece goes in a direction, as a number for each, clockwise from straight ahead: the eight
 * straight and diagonal directions, and those between them. Several may be true of one.
 */

export const reach = { step: 1, few: 2, far: 4, leap: 8, hop: 16, farHop: 32 };

export const directionCount = 16;
