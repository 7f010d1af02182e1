/** If a card of the gallery or of the movies is as wide as the wall: the first, and a single one in the last row (pictures.css). */
export const isWideCard = (index: number, total: number): boolean => index === 0 || (index === total - 1 && total % 2 === 0)
