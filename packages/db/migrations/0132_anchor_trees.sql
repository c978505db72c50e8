-- The tree (RFC 6962) over the events from `tree_from` to `position`, so that one event is proven with few hashes. Null in
-- anchors of the first two formats, which keep the proof along the chain.
ALTER TABLE es.anchors
  ADD COLUMN tree_from bigint CHECK (tree_from BETWEEN 1 AND position),
  ADD COLUMN tree_root bytea CHECK (length(tree_root) = 32),
  ADD CONSTRAINT anchors_whole_tree CHECK ((tree_from IS NULL) = (tree_root IS NULL));
