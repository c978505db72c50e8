CREATE INDEX "enrolment_board_visible_number" ON "enrolment_board" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_lines_enrolment" ON "order_lines" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "score_results_work" ON "app"."score_results" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_board_code" ON "work_board" USING btree ("code");--> statement-breakpoint
CREATE INDEX "work_board_title" ON "work_board" USING gin ("title" gin_trgm_ops);