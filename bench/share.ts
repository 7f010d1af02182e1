/** `BENCH_SHARE=0.01 npm run bench -- bridge` tries a part out with a hundredth of its rows; its figures say nothing then. */
export const shareOf = (count: number): number => Math.max(1, Math.round(count * Number(process.env.BENCH_SHARE ?? 1)))
