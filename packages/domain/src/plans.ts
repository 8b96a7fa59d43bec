/** Plans for trying things out are neither shown nor chosen. */
export const isOfferedPlan = (slug: string): boolean => !slug.includes('test');
