/**
 * How well a threshold on a number separates two samples: the area under the ROC curve (Mann–Whitney), in the better of its two
 * directions. 0.5 is chance, 1 is certain.
 */
export function separability(values: readonly number[], others: readonly number[]): number {
  const ranked = [
    ...values.map((value) => ({ value, isOther: false })),
    ...others.map((value) => ({ value, isOther: true })),
  ];
  ranked.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < ranked.length;) {
    let to = from;
    while (to < ranked.length && ranked[to]?.value === ranked[from]?.value) to += 1;
    // Equal values share their mean rank.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * ranked.slice(from, to).filter(({ isOther }) => !isOther).length;
    from = to;
  }
  const area = (rankSum - (values.length * (values.length + 1)) / 2) / (values.length * others.length);
  return Math.max(area, 1 - area);
}
