import classes from './floor-plan.module.css';

/** A quiet plan of a small venue, drawn for the sign-in page. */
export const FloorPlan = () => (
  <svg viewBox="0 0 640 520" className={classes.plan} aria-hidden focusable="false">
    <g className={classes.rooms}>
      <path d="M40 40h168v132H40zM208 40h132v132H208zM452 40h148v190H452zM40 300h130v180H40zM300 330h140v150H300z" />
    </g>
    <g className={classes.marked}>
      <path d="M452 300h148v180H452z" />
    </g>
    <g className={classes.walls}>
      <path d="M170 480H40V40h560v440H440M300 480h-50" />
      <path d="M40 172h62M142 172h66M208 40v132M208 172h30M278 172h62V40M452 40v86M452 166v64h148" />
      <path d="M600 300H452v52M452 392v88M40 300h130v60M170 400v80M300 480V330h46M386 330h54v150" />
    </g>
    <g className={classes.doors}>
      <path d="M102 172a40 40 0 0 1 40-40v40M238 172a40 40 0 0 1 40-40v40M452 126a40 40 0 0 1 40 40h-40M452 352a40 40 0 0 0 40 40h-40M170 360a40 40 0 0 0-40 40h40M346 330a40 40 0 0 1 40 40v-40M170 480a40 40 0 0 1 40-40v40M250 480a40 40 0 0 0-40-40v40" />
    </g>
    <g className={classes.furniture}>
      <path d="M64 64h48v20H64zM136 64h48v20h-48zM64 112h48v20H64zM232 64h84v16h-84zM232 100h84v16h-84z" />
      <path d="M480 72h92v24h-92zM512 128h60v68h-60z" />
      <path d="M60 324h40v40H60zM60 388h40v40H60zM324 384h92v64h-92z" />
      <path d="M376 60h40v88h-40zM376 78h40M376 96h40M376 114h40M376 132h40" />
      <circle cx="526" cy="424" r="22" />
      <path d="M560 324v32M488 324h36" />
    </g>
    <path
      className={classes.route}
      d="M210 500v-66c0-92 0-180 0-188 0-16 8-22 24-22h130c24 0 36 10 36 34v74c0 18 8 40 30 40h64"
    />
    <circle className={classes.start} cx="210" cy="500" r="5" />
    <circle className={classes.halo} cx="500" cy="372" r="13" />
    <circle className={classes.goal} cx="500" cy="372" r="5" />
  </svg>
);
