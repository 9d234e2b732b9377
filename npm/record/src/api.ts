export { FindingsError } from '../../core/src/variant';
export { drawPosition } from './diagram';
export { GameTree } from './game-tree';
export { readGames } from './read-games';
