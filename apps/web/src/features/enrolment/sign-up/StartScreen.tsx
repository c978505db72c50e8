import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useNavigate } from '#/lib/navigate.ts';

/** The wizard begins with its materials. */
export default function StartScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  useEffect(
    () => navigate(`/home/signUp/material${search ? `?${search}` : ''}`, { replace: true }),
    [navigate, search],
  );
  return null;
}
