import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Ort oder Befehl suchen',
  placeholder: 'Name oder Befehl eingeben',
  groups: {
    Tools: 'Werkzeuge',
    History: 'Verlauf',
    Selection: 'Auswahl',
    View: 'Ansicht',
    Panel: 'Seitenleiste',
    Floors: 'Stockwerke',
    POIs: 'POIs',
    Beacons: 'Beacons',
    Screens: 'Seiten',
    Buildings: 'Gebäude',
  },
  found: 'Gefunden',
  nothing: 'Keine Treffer',
  more: (count) => `${figure(count)} weitere. Tippen Sie weiter, um die Auswahl einzugrenzen.`,
};
