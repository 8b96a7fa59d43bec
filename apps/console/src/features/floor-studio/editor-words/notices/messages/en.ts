export const messages = {
  plain: {
    'may-not-draw': 'Your role does not allow drawing on floors.',
    'may-not-change': 'Your role does not allow changing floors.',
    'from-provider': 'Routes and POIs of this building come from its provider.',
    'map-loading': 'The map is still loading.',
    'zoom-in': 'Zoom in to draw.',
    'too-few-corners': 'A shape needs at least three corners.',
    'self-crossing': 'The sides of a shape cannot cross each other.',
    'wall-beyond': 'The wall is beyond the opposite side.',
    hole: 'The shape would have a hole, which a POI cannot have. Split it first.',
    gone: 'Nothing would be left of the shape.',
    apart: 'These shapes do not touch each other. Move them together first.',
    'select-two': 'Select at least two POIs.',
    'line-missed': 'The line does not go through a POI. Draw it from one side to the other.',
    'select-first': 'Select something first.',
    'drawing-aside': 'The drawing is not finished. Undo brings it back.',
    'drag-stopped': 'The drag was stopped: another user has changed what you were dragging.',
    'select-place': 'Select a POI first, or click a place on the map.',
    'reading-walls': 'The walls are being read.',
    'no-layers':
      'This floor shows no layers. Add a layer with walls or rooms, or show one in the legend.',
    'no-wall-layers':
      'This floor shows no layers. Add a layer with walls, or show one in the legend.',
    'layers-unread': 'The layers could not be read. Try again in ‘Rooms and routes’.',
    'no-room':
      'No closed room here. Close its walls, or raise the widest gap in ‘Rooms and routes’.',
    'surrounds-rooms':
      'This area surrounds other rooms, so a single shape would cover them. Draw it with ‘Create POI’.',
    proposing: 'Routes are being proposed.',
    'no-new-routes': 'No new routes found.',
    'no-line-here': 'No proposed line here. Click a line, or drag a frame around several.',
    'elevator-unconnected':
      'The elevator was not added. Click a point or a line of the routes next to connect it.',
    'stairs-unconnected':
      'The stairs were not added. Click a point or a line of the routes next to connect them.',
    'tool-loading': 'The tool is still loading. Finish the line again in a moment.',
    'length-missing': 'Type a length for the next side, or clear the fields to finish.',
  },
  roomTaken: 'This room has a POI.',
  aPoi: 'A POI',
  roomHas: (title: string) => `This room has a POI: ${title}.`,
  problemOf: (title: string, problem: string) => `${title}: ${problem}`,
  tooManyCorners: (most: string) => `A shape can have at most ${most} corners.`,
  tooLarge: (kilometers: string) => `A shape can be at most ${kilometers} km across.`,
  tooSmall: (area: string) => `A shape must cover at least ${area} m².`,
  distance: (length: string) => `Distance ${length} m`,
  area: (length: string, area: string, outline: string) =>
    `Distance ${length} m · Area ${area} m², outline ${outline} m`,
};

export type Messages = typeof messages;
