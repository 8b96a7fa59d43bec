import { CommentPins, type PinsProps } from './comment-pins.tsx';
import { NewCommentPin, type NewPinProps } from './new-comment-pin.tsx';

type Props = PinsProps &
  NewPinProps & { /** Whether the pins of written comments are shown. */ isShown: boolean };

/** On a map: the comments of the floor, and the place of a new one. */
export const CommentsOnMap = ({ editor, floorId, view, isShown, isLinked, onOpened }: Props) => (
  <>
    {isShown && <CommentPins view={view} isLinked={isLinked} onOpened={onOpened} />}
    <NewCommentPin editor={editor} floorId={floorId} view={view} onOpened={onOpened} />
  </>
);
