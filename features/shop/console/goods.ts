type Goods = { gameItem: number | null; gameAmount: number }

/** Whether two prices buy different things in the game. */
export const goodsDiffer = (one: Goods, other: Goods): boolean => one.gameItem !== other.gameItem || one.gameAmount !== other.gameAmount
