/**
 * The strongly connected components of a directed graph, as the component number of each point (Tarjan's
 * algorithm, without recursion).
 */
export const strongComponents = (leadsTo: readonly (readonly number[])[]): Int32Array => {
  const count = leadsTo.length;
  const part = new Int32Array(count).fill(-1);
  const found = new Int32Array(count).fill(-1);
  const earliest = new Int32Array(count);
  const next = new Int32Array(count);
  const open: number[] = [];
  let finds = 0;
  let parts = 0;

  const enter = (point: number, stack: number[]): void => {
    found[point] = finds;
    earliest[point] = finds;
    finds += 1;
    open.push(point);
    stack.push(point);
  };

  const close = (root: number): void => {
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      part[point] = parts;
      if (point === root) break;
    }
    parts += 1;
  };

  const lower = (point: number, to: number): void => {
    earliest[point] = Math.min(earliest[point] ?? 0, to);
  };

  for (let start = 0; start < count; start += 1) {
    if (found[start] !== -1) continue;
    const stack: number[] = [];
    enter(start, stack);
    for (let point = stack.at(-1); point !== undefined; point = stack.at(-1)) {
      const to = leadsTo[point]?.[next[point] ?? 0];
      next[point] = (next[point] ?? 0) + 1;
      if (to === undefined) {
        stack.pop();
        if (earliest[point] === found[point]) close(point);
        const before = stack.at(-1);
        if (before !== undefined) lower(before, earliest[point] ?? 0);
      } else if (found[to] === -1) enter(to, stack);
      // Finished points belong to another component.
      else if (part[to] === -1) lower(point, found[to] ?? 0);
    }
  }
  return part;
};
