/** In meters: a line this near to a point passes over it. Drawing joins the two, and the check finds it. */
export const passReach = 0.5;
